import path from 'node:path'

/** The settings of a server outside the sandbox. What it reaches is not there, unless a test says where. */
export const liveSettings = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://causeway.test',
  SECRET_KEY: 'k'.repeat(32),
  BANK_URL: 'http://127.0.0.1:1',
  BANK_SECRET: 'b'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@causeway.test',
  SCREENING_LIST: path.join(import.meta.dirname, '../screening/data/sandbox-list.csv'),
}
