import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import './styles/print.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPage } from './state/reach.svelte';

keepPage();
mount(App, { target: document.getElementById('app')! });
