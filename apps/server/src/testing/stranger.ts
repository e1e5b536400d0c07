/** An unrelated process that keeps running. */
process.stdout.write('here\n')
setInterval(() => undefined, 1000)
