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
  test('is stopped when it takes too much of the processor', async () => {
    const end = await run('for (;;);', { cpu_ms: 200 })
    expect(end).toMatchObject({ broken: 'cpu_ms', signal: 'SIGKILL' })
    expect(readAnswer(end)).toEqual({ finding: { refusal: 'file_took_too_long' } })
  })

  test('is stopped when it waits for ever, which is not the fault of its file', async () => {
    const end = await run('setInterval(() => 0, 1000)', { wall_ms: 500 })
    expect(end).toMatchObject({ broken: 'wall_ms' })
    expect(readAnswer(end)).toEqual({ finding: { refusal: 'overloaded' } })
  })

  test('is stopped when it takes too much memory', async () => {
    const script = 'const all = []; setInterval(() => all.push(Buffer.alloc(5_000_000, 1)), 5)'
    expect(await run(script, { memory_bytes: 150_000_000 })).toMatchObject({ broken: 'memory_bytes' })
  })

  test('is refused by the kernel what it takes all at once', async () => {
    const end = await run(`Buffer.alloc(2_000_000_000, 1); ${ANSWER} send('too much')`, {
      memory_bytes: 10_000_000_000,
    })
    expect(end.output.toString()).toBe('')
    expect(end.peak_bytes).toBeLessThan(1_300_000_000)
  })

  test('is stopped when it says too much', async () => {
    expect(await run(`${ANSWER} for (;;) send('x'.repeat(100_000))`)).toMatchObject({ broken: 'output' })
  })

  test('knows nothing of our environment, and can write no file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'causeway-process-'))
    const file = path.join(folder, 'file')
    const write = `try { require('node:fs').writeFileSync('${file}', 'text') } catch {}`
    const end = await run(
      `${ANSWER} send(JSON.stringify(process['env'])); process.on('SIGXFSZ', () => 0); ${write}`,
    )
    const environment = Object.keys(JSON.parse(end.output.toString() || '{}'))
    // What a shell sets by itself says nothing about us.
    expect(environment.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([])
    expect(existsSync(file) && (await import('node:fs')).readFileSync(file, 'utf8')).toBeFalsy()
    rmSync(folder, { recursive: true })
  })

  test('that falls over its input has found it damaged', async () => {
    expect(readAnswer(await run('process.kill(process.pid, "SIGSEGV")'))).toEqual({
      finding: { refusal: 'file_damaged' },
    })
    expect(readAnswer(await run('process.abort()'))).toEqual({ finding: { refusal: 'file_took_too_long' } })
  })
})

test('a page that cannot be shown is refused, and nothing else with it', async () => {
  const noise = Buffer.from('%PDF-1.7\nnoise\n%%EOF\n')
  await expect(
    renderPage('merchant_1', { type: 'application/pdf', page: 1 }, async () => noise),
  ).rejects.toMatchObject({ code: 'file_damaged' })
  await expect(inspectFile('merchant_1', Buffer.from('text'))).rejects.toMatchObject({
    code: 'file_type_unsupported',
  })
})
