import { start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')
await start(root)
