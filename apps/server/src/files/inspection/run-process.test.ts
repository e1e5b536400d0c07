import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspectFile, readAnswer, renderPage } from './inspector.ts'
import { type Limits, runProcess } from './run-process.ts'

const AMPLE: Limits = { cpu_ms: 60_000, wall_ms: 60_000, memory_bytes: 1_000_000_000 }

const run = (script: string, limits: Partial<Limits> = {}, input = Buffer.alloc(0)) =>
  runProcess({
    arguments: ['-e', script],
    environment: {},
    input,
    mayWrite: false,
    limits: { ...AMPLE, ...limits },
  })

const ANSWER = `const send = (text) => require('node:fs').writeSync(3, text);`

describe('a process that opens files', () => {
  test('is stopped at its limit of processor time', async () => {
    const end = await run('for (;;);', { cpu_ms: 200 })
    expect(end).toMatchObject({ broken: 'cpu_ms', signal: 'SIGKILL' })
    expect(readAnswer(end)).toEqual({ finding: { refusal: 'file_took_too_long' } })
  })

  test('is stopped at its limit of elapsed time, which does not blame the file', async () => {
    const end = await run('setInterval(() => 0, 1000)', { wall_ms: 500 })
    expect(end).toMatchObject({ broken: 'wall_ms' })
    expect(readAnswer(end)).toEqual({ finding: { refusal: 'overloaded' } })
  })

  test('is stopped at its limit of memory', async () => {
    const script = 'const all = []; setInterval(() => all.push(Buffer.alloc(5_000_000, 1)), 5)'
    expect(await run(script, { memory_bytes: 150_000_000 })).toMatchObject({ broken: 'memory_bytes' })
  })

  test('is refused a single large allocation by the kernel', async () => {
    const end = await run(`Buffer.alloc(2_000_000_000, 1); ${ANSWER} send('too much')`, {
      memory_bytes: 10_000_000_000,
    })
    expect(end.output.toString()).toBe('')
    expect(end.peak_bytes).toBeLessThan(1_300_000_000)
  })

  test('is stopped at its limit of output', async () => {
    expect(await run(`${ANSWER} for (;;) send('x'.repeat(100_000))`)).toMatchObject({ broken: 'output' })
  })

  test('has none of our environment and cannot write a file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'causeway-process-'))
    const file = path.join(folder, 'file')
    const write = `try { require('node:fs').writeFileSync('${file}', 'text') } catch {}`
    const end = await run(
      `${ANSWER} send(JSON.stringify(process['env'])); process.on('SIGXFSZ', () => 0); ${write}`,
    )
    const environment = Object.keys(JSON.parse(end.output.toString() || '{}'))
    // Variables that the shell itself sets are harmless.
    expect(environment.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([])
    expect(existsSync(file) && (await import('node:fs')).readFileSync(file, 'utf8')).toBeFalsy()
    rmSync(folder, { recursive: true })
  })

  test('that crashes on its input reports a damaged file', async () => {
    expect(readAnswer(await run('process.kill(process.pid, "SIGSEGV")'))).toEqual({
      finding: { refusal: 'file_damaged' },
    })
    expect(readAnswer(await run('process.abort()'))).toEqual({ finding: { refusal: 'file_took_too_long' } })
  })
})

test('a page that cannot be rendered is refused without other effects', async () => {
  const noise = Buffer.from('%PDF-1.7\nnoise\n%%EOF\n')
  await expect(
    renderPage('merchant_1', { type: 'application/pdf', page: 1 }, async () => noise),
  ).rejects.toMatchObject({ code: 'file_damaged' })
  await expect(inspectFile('merchant_1', Buffer.from('text'))).rejects.toMatchObject({
    code: 'file_type_unsupported',
  })
})
