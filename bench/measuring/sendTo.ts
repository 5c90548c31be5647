import type { Send } from '@opensrm/testkit/client.ts'

/** Calls of a test client over the network. */
export function sendTo(url: string): Send {
  return async (request) => {
    const response = await fetch(url + request.url, {
      method: request.method,
      headers: request.headers,
      body: request.payload,
    })
    return { statusCode: response.status, body: await response.text() }
  }
}
