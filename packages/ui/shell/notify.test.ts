import { UPLOAD_FAILURE_TOAST_MS } from '@opensrm/kernel/protocol/constants.ts'
import { beforeEach, expect, it, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', { documentElement: {} })

const { lendFeedback, notify } = await import('./notify.ts')
const { ServerError } = await import('../client/serverError.ts')

let shown: object[] = []
lendFeedback({ message: { open: (one: object) => void shown.push(one) } } as never)
beforeEach(() => {
  shown = []
})

it('shows the message of the server, that of an upload for two and a half seconds', () => {
  const refused = new ServerError(
    { status: 'E', code: 'FILE_DOCUMENT_CLOSED', msg: '不允许的文件类型' },
    200,
  )
  notify.failure(refused)
  notify.failure(refused, { forMs: UPLOAD_FAILURE_TOAST_MS })
  expect(shown).toMatchObject([
    { type: 'error', content: '不允许的文件类型', duration: 6 },
    { type: 'error', content: '不允许的文件类型', duration: 2.5 },
  ])
})

it('says nothing of calls given up and of a session that ended', () => {
  notify.failure(new DOMException('given up', 'AbortError'))
  notify.failure(new ServerError({ status: 'E', msg: '会话已结束' }, 401))
  expect(shown).toEqual([])
})
