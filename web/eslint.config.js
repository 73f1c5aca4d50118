import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist',
      'wasm',
      'shots',
      'test-results',
      'src/lib/local/requests.ts',
      'src/lib/protocol.ts',
      'src/lib/facts.ts',
      'src/lib/review.ts',
      'src/games/*/types.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // Our router is a dozen lines and has no base path.
      'svelte/no-navigation-without-resolve': 'off',
      // Sets and maps here are either replaced as a whole or no state at all.
      'svelte/prefer-svelte-reactivity': 'off',
      // TypeScript knows the names better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
);
