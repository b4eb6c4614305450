import type en from '../en/myself';
import type { Translation } from '../words.svelte';

export default {
  title: 'Jij, ook op andere apparaten',
  code: 'Jouw code',
  code_more: 'Met een code ben je op een ander apparaat dezelfde speler: dezelfde tafels, dezelfde plaatsen.',
  code_new: 'Code maken',
  code_again: 'Nieuwe code maken',
  code_there: 'Je hebt er al een gemaakt. Een nieuwe vervangt die.',
  code_once:
    'Je ziet hem alleen deze ene keer. Wie hem heeft, kan op jouw plaats gaan zitten: houd hem dus voor jezelf.',
  back: 'Ik heb een code',
  back_do: 'Dat ben ik',
  back_sure:
    'Ga alleen verder als je deze code zelf hebt gemaakt: dit apparaat wordt dan de speler van wie hij is, en je tafels op dit apparaat gaan mee.',
  back_done: 'Welkom terug. Je hebt hier {n} {n|tafel|tafels}.',
  privacy: 'Wat er van je wordt bewaard',
  privacy_kept:
    'De server bewaart de namen die je invult, wat je speelt en aan een tafel zegt, en een cookie waaraan hij ziet welke plaatsen van jou zijn.',
  privacy_not:
    'Hij bewaart geen netwerkadres en geen statistieken over je, een e-mailadres alleen als je er een opgeeft, en geeft niets door.',
  privacy_days: 'Tafels waaraan niets meer gebeurt, worden na hoogstens {n} dagen verwijderd.',
  privacy_stay: 'Tafels blijven tot je ze verwijdert.',
  forget: 'Al mijn gegevens verwijderen',
  forget_sure:
    'Tafels zonder andere mensen worden verwijderd. Aan de andere speelt een bot voor je verder en verdwijnt je naam. Dat kun je niet ongedaan maken.',
  forget_do: 'Alles verwijderen',
} satisfies Translation<typeof en>;
