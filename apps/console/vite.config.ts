import { appConfig } from '@causeway/web/build/app-config.ts'
import { defineConfig } from 'vite'
import { knownPaths } from './src/screens.ts'

export default defineConfig(appConfig({ root: import.meta.dirname, base: '/console/', knownPaths }))
