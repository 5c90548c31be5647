import { openOtherSystem } from './otherSystem.ts'

/** A simulated office editor that speaks WOPI: it opens the file types it declares, and saves on demand. */
export type StandInEditor = {
  readonly url: string
  /** the content it saves in place of what it read */
  writes: (read: Buffer) => Promise<Buffer>
  /** opens its page with a form: reads the file and returns it */
  open(address: string, token: string): Promise<{ about: About; read: Buffer }>
  /** saves as its user would; returns the HTTP status of the product */
  save(address: string, token: string, lock?: string): Promise<number>
  close(): void
}

type About = { BaseFileName: string; Size: number; UserCanWrite: boolean; UserFriendlyName: string }

export async function openOfficeEditor(extensions: readonly string[]): Promise<StandInEditor> {
  const server = await openOtherSystem()
  const read = async (source: string, token: string, at = '') => {
    const answer = await fetch(`${source}${at}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${source}${at}: ${answer.status}`)
    return answer
  }
  const editor: StandInEditor = {
    url: server.url,
    writes: async (bytes) => bytes,
    async open(address, token) {
      const source = sourceOf(address)
      const about = (await (await read(source, token)).json()) as About
      const bytes = await (await read(source, token, '/contents')).arrayBuffer()
      return { about, read: Buffer.from(bytes) }
    },
    async save(address, token, lock = '') {
      const source = sourceOf(address)
      const bytes = Buffer.from(await (await read(source, token, '/contents')).arrayBuffer())
      const query = `access_token=${encodeURIComponent(token)}`
      const { status } = await fetch(`${source}/contents?${query}`, {
        method: 'POST',
        headers: { 'x-wopi-override': 'PUT', ...(lock ? { 'x-wopi-lock': lock } : {}) },
        body: new Uint8Array(await editor.writes(bytes)),
      })
      return status
    },
    close: () => server.close(),
  }
  server.answer = (response, { url, body }) => {
    if (url === '/hosting/discovery') {
      const actions = extensions.map(
        (ext) =>
          `<action name="edit" ext="${ext}" urlsrc="${server.url}/edit?&lt;ui=UI_LLCC&amp;&gt;"/>`,
      )
      return response.end(
        `<wopi-discovery><net-zone>${actions.join('')}</net-zone></wopi-discovery>`,
      )
    }
    const page = (text: string) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><title>Editor</title>${text}`)
    }
    const token = new URLSearchParams(body).get('access_token') ?? ''
    const address = `${server.url}${url}`
    const form = (
      name: string,
    ) => `<h1>${name}</h1><form method="post" action="${url.replace('/edit', '/save').replaceAll('&', '&amp;')}">
      <input type="hidden" name="access_token" value="${token}"><button>Save</button></form>`
    const work = url.startsWith('/save')
      ? editor.save(address, token).then((status) => `<p>Saved ${status}</p>`)
      : editor.open(address, token).then(({ about }) => form(about.BaseFileName))
    work.then(page, (error) => page(`<p>${String(error)}</p>`))
  }
  return editor
}

const sourceOf = (address: string): string => new URL(address).searchParams.get('WOPISrc') ?? ''
