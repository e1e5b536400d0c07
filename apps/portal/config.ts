import { readFileSync } from 'node:fs'
import path from 'node:path'

const server = path.resolve(import.meta.dirname, '../server')

export type DevConfig = {
  readonly port: number
  /** Where the console is, behind the portal. */
  readonly console_port: number
  /** What a server writes into the page that it serves. */
  readonly page: Readonly<Record<string, string>>
  /** The program that is started beside the portal. */
  readonly server: { readonly main: string; readonly port: number; readonly environment: NodeJS.ProcessEnv }
}

/** What `npm run dev` needs: the server gets the same settings, on a port behind the portal’s. */
export function readDevConfig(host: string, environment = process.env): DevConfig {
  const { PORT, PUBLIC_URL, BRAND_NAME_ZH, BRAND_NAME_EN, SANDBOX } = environment
  const port = Number(PORT || 4000)
  const serverPort = port + 2
  const brand_zh = BRAND_NAME_ZH || brandName('zh-CN')
  const brand_en = BRAND_NAME_EN || brandName('en-US')
  return {
    port,
    console_port: port + 4,
    page: { title: brand_zh, brand_zh, brand_en, sandbox: SANDBOX || 'on' },
    server: {
      main: path.join(server, 'src/main.ts'),
      port: serverPort,
      environment: {
        ...environment,
        PORT: String(serverPort),
        PUBLIC_URL: PUBLIC_URL || `http://${host}:${port}`,
      },
    },
  }
}

function brandName(language: string): string {
  const text = readFileSync(path.join(server, 'locales', language, 'brand.json'), 'utf8')
  return (JSON.parse(text) as { name: string }).name
}
