import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

const { switchLanguage } = await import('../i18n/language.ts')
await import('../i18n/shell.texts.ts')
const { onFrameMessage, postToFrame } = await import('./bridge.ts')

const OURS = 'https://oa.example'

describe('A message to a framed page', () => {
  const postMessage = vi.fn()
  const target = { postMessage } as unknown as Window
  const post = (message: { type: string; content: unknown }) => () =>
    postToFrame(target, OURS, message)

  it('goes to the named origin', () => {
    const message = { type: 'SAVED', content: { id: '1' } }
    post(message)()
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(message, OURS)
  })

  it('needs a type and an object, in the words of the specification', () => {
    const untyped = post({ type: '', content: {} })
    expect(untyped).toThrow('消息类型不能为空')
    switchLanguage('EN')
    expect(untyped).toThrow('Message type cannot be empty')
    for (const content of ['text', null, ['list']])
      expect(post({ type: 'SAVED', content })).toThrow('Content must be object data')
  })
})

describe('A message from a framed page', () => {
  it('is heard from its own origin only, and only in the agreed form', () => {
    const heard = vi.fn()
    const stop = onFrameMessage(OURS, heard)
    const send = (origin: string, data: unknown) =>
      page.dispatchEvent(Object.assign(new Event('message'), { origin, data }))
    const message = { type: 'RESIZE', content: { height: 300 } }
    send('https://evil.example', message)
    send(OURS, { type: 'EVAL', content: {} })
    send(OURS, 'text')
    send(OURS, message)
    stop()
    send(OURS, message)
    expect(heard.mock.calls).toEqual([[message]])
  })
})
