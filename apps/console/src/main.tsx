import { start } from './start.ts'

// Not awaited: the files of the screens wait for this one.
void start()
