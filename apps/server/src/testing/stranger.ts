/** A process that has nothing to do with us and only wants to live. */
process.stdout.write('here\n')
setInterval(() => undefined, 1000)
