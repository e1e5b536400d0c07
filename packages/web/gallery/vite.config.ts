import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A bench for the components, for people and for tests. It is never part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
