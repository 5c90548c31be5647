import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** What a program without rules, rights, log and database does: each offer goes to everybody as it is. */
const FILLING = 'x'.repeat(Number(process.env.BENCH_MESSAGE_BYTES))
const sockets = new WebSocketServer({ noServer: true })
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { amount } = JSON.parse(body)
    response.end('{"status":"S"}')
    const message = JSON.stringify({ type: 'event', content: { best: amount, rest: FILLING } })
    for (const socket of sockets.clients) socket.send(message)
  })
})
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, () => undefined),
)
server.listen(0, '127.0.0.1')
process.on('message', ({ question }: { question: string }) => {
  if (question === 'place')
    process.send?.({ place: { port: (server.address() as AddressInfo).port } })
})
process.on('SIGTERM', () => process.exit(0))
