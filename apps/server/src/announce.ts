import type { Config } from './config.ts'
import { DEMO_PASSWORD, DEMO_PAY_PWD, demoAddresses } from './demo/demo.ts'
import { demoOperatorAddresses } from './demo/demo-operators.ts'
import type { Running } from './start.ts'

/** Prints the addresses after the start. */
export function announce(config: Config, { address, metrics_address }: Running): void {
  // Links and passkeys work at the public address; in a sandbox it is on this machine.
  const open = config.sandbox && config.port !== 0 ? config.public_url : address
  const lines = address
    ? [
        `Causeway is ready: ${open}`,
        `API description: ${open}/api/docs`,
        ...(config.smtp_url ? [] : [`Development mailbox: ${open}/mailbox`]),
        ...(config.sandbox
          ? [
              `Sign in as ${demoAddresses.join(', ')}: ${DEMO_PASSWORD}, payment password ${DEMO_PAY_PWD}`,
              `Console: ${open}/console/, as ${demoOperatorAddresses.join(' or ')}: ${DEMO_PASSWORD}`,
            ]
          : []),
      ]
    : ['Causeway is running jobs.']
  lines.push(`Metrics: ${metrics_address}/metrics`)
  if (!config.database_url) lines.push(`Data: ${config.data_dir}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
