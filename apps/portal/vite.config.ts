import { appConfig } from '@causeway/web/build/app-config.ts'
import { defineConfig } from 'vite'
import { app } from './app.ts'

export default defineConfig(({ command }) => appConfig(app, command))
