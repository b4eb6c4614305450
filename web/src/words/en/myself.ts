export default {
  title: 'You, on other devices too',
  code: 'Your code',
  code_more: 'A code makes you the same player on another device: the same tables, the same seats.',
  code_new: 'Make a code',
  code_again: 'Make a new code',
  code_there: 'You have made one already. A new one replaces it.',
  code_once: 'It is shown this once only. Whoever has it can sit in your place, so keep it to yourself.',
  back: 'I have a code',
  back_do: 'That is me',
  back_sure:
    'Go on only if you made this code yourself: this device will be the player it belongs to, and your tables on this device go along.',
  back_done: 'Welcome back. You have {n} {n|table|tables} here.',
  privacy: 'What is kept of you',
  privacy_kept:
    'The server keeps the names you type, what you play and say at a table, and a cookie that tells it which seats are yours.',
  privacy_not:
    'It keeps no network address and no statistics about you, an e-mail address only if you give one, and nothing goes to anyone else.',
  privacy_days: 'Tables at which nothing happens any more are deleted after {n} days at most.',
  privacy_stay: 'Tables stay until you delete them.',
  forget: 'Delete all my data',
  forget_sure:
    'Tables without other people are deleted. At the others a bot plays on for you, and your name disappears. This cannot be undone.',
  forget_do: 'Delete everything',
} as const;
