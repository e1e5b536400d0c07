import Fastify from 'fastify'

/** The reference: the framework alone, with a constant answer of the same size. */
const app = Fastify()
const data = { id: 'user_01J9Z3W5T8Q2M4N6P8R0S2T4V6', email: 'user@example.com', language: 'zh-CN' }
app.get('/bare', async () => ({ code: 'ok', msg: '', data }))
process.stdout.write(`listening at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
