import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|txt)$/

/** Writes each text file once more, compressed, so that no request has to wait for it. */
function compress(): Plugin {
  let folder = ''
  return {
    name: 'causeway-compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => TEXT.test(name))) {
        const text = readFileSync(path.join(folder, file))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(text, { params }))
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compress()],
  build: {
    target: 'baseline-widely-available',
    // Everything comes from a file of our own: the content policy knows no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
