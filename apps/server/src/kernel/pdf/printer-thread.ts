import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import type { Paper } from './paper.ts'

export type Printed = { readonly bytes: Uint8Array } | { readonly problem: string }

async function print(paper: Paper): Promise<Printed> {
  try {
    return { bytes: await drawPaper(paper) }
  } catch (error) {
    return { problem: String((error as Error).stack) }
  }
}

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await print(paper)))
