import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call received by the other system. */
export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export type OtherSystem = {
  /** its address, without a path */
  readonly url: string
  readonly port: number
  /** the received calls, oldest first */
  readonly asked: Asked[]
  /** its answer from now on; initially an empty object */
  answer: (response: ServerResponse, request: Asked) => void
  close(): void
}

/** An external system, such as an ERP or a gateway: a real HTTP server that records its calls. */
export async function openOtherSystem(): Promise<OtherSystem> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      other.asked.push(one)
      other.answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const other: OtherSystem = {
    url: `http://127.0.0.1:${port}`,
    port,
    asked: [],
    answer: (response) => response.end('{}'),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return other
}
