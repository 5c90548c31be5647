import { beforeEach, describe, expect, it, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('location', { pathname: '/main', search: '' })
vi.stubGlobal('addEventListener', () => undefined)

const { viewFile, useViewer } = await import('./viewer.ts')
const { lendFeedback } = await import('../shell/notify.ts')
const { switchLanguage } = await import('../i18n/language.ts')

type Shown = { type: string; content: string }
let shown: Shown[] = []
lendFeedback({ message: { open: (one: Shown) => void shown.push(one) } } as never)

beforeEach(() => {
  shown = []
})

describe('A file that cannot be viewed', () => {
  it.each([
    ['CN', '该格式不支持在线查看，请下载后查看', '没有可浏览的文件ID'],
    ['EN', 'This format cannot be viewed online. Please download the file', 'No file ID to browse'],
  ] as const)('is said so in %s, and nothing opens', async (language, refused, noId) => {
    switchLanguage(language)
    await viewFile({ id: '7', originalFileName: 'drawings.7z' })
    await viewFile({ id: '', originalFileName: 'contract.pdf' })
    expect(shown).toMatchObject([
      { type: 'warning', content: refused },
      { type: 'error', content: noId },
    ])
    expect(useViewer.getState().viewed).toBeNull()
  })
})
