import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A gallery of the components, for development and tests. It is not part of the product. */
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
