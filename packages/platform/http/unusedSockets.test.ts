import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { startProduct } from '@opensrm/testkit/product.ts'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { endUnusedAtClose } from './unusedSockets.ts'

const HOST = '127.0.0.1'

it('a stopping server does not wait for a connection that was opened ahead of its requests', async () => {
  const test = await startProduct()
  const { app } = test.product
  const { port } = new URL(await app.listen({ port: 0, host: HOST }))
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(port), HOST)
  const ended = once(socket, 'close')
  await accepted
  await test.close()
  await ended
})

it('a stopping server answers what it was asked before', async () => {
  const app = fastify()
  endUnusedAtClose(app)
  const steps = new EventEmitter()
  app.get('/', async () => {
    const released = once(steps, 'released')
    steps.emit('begun')
    await released
    return 'done'
  })
  const begun = once(steps, 'begun')
  const answer = fetch(await app.listen({ port: 0, host: HOST }))
  await begun
  const closed = app.close()
  steps.emit('released')
  expect(await (await answer).text()).toBe('done')
  await closed
})
