import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { bench, post } from './testClient.ts'

export function channels(): void {
  describe('1 §7 real-time channels', () => {
    it.each(['/srm-ws', '/ws/netty'])('open with a one-time ticket only: %s', async (path) => {
      const address = bench.base.replace('http', 'ws') + path
      const opened = (ticket: string) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(`${address}?ticket=${ticket}`)
          socket.on('open', () => {
            socket.close()
            resolve(true)
          })
          socket.on('error', () => resolve(false))
        })
      expect(await opened('made-up')).toBe(false)
      const { json } = await post('/api/baseServer/v1/baseRealtimeRestful/doIssueTicket')
      expect(await opened(json.data.ticket)).toBe(true)
      expect(await opened(json.data.ticket)).toBe(false)
    })
  })
}
