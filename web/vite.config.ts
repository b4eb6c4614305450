/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { pack, shell } from './build.config';

// Where `npm run dev` finds a server; `brightsands serve` listens there.
const server = process.env.BRIGHTSANDS_SERVER ?? 'http://127.0.0.1:1800';
const out = process.env.BRIGHTSANDS_STATIC ?? '../src/brightsands/server/static';

export default defineConfig({
  plugins: [svelte(), shell(), pack()],
  build: { outDir: out, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'], restoreMocks: true },
});
