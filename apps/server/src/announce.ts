import type { Config } from './config.ts'
import type { Running } from './start.ts'

/** Tells a person who has just started it where to look. */
export function announce(config: Config, { address, metrics_address }: Running): void {
  const lines = address
    ? [
        `Causeway is ready: ${address}`,
        `API description: ${address}/api/docs`,
        ...(config.smtp_url ? [] : [`Development mailbox: ${address}/mailbox`]),
      ]
    : ['Causeway works on its jobs.']
  lines.push(`Metrics: ${metrics_address}/metrics`)
  if (!config.database_url) lines.push(`Data: ${config.data_dir}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
