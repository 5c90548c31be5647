import type { Attachment } from '../attachments/fileCalls.ts'
import { type Answers, ListAnswer } from './story.ts'

type Call = { path: string; body: { [key: string]: unknown } }

declare global {
  /** Calls made so far, for tests. */
  var galleryCalls: Call[]
}

const files = new Map<string, { about: Attachment; bytes: Blob }>()

const FILE_ANSWERS: Answers = {
  'file/list': ({ ids }) => String(ids).split(',').map(aboutFile),
  'file/findTicket': ({ id }) => ({ url: addressOf(String(id)) }),
}

/** Replaces the server in the gallery: the story answers calls, files stay in the page. */
export function answerCalls(answers: Answers): void {
  globalThis.galleryCalls = []
  const known = { ...FILE_ANSWERS, ...answers }
  const real = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const path = String(target)
    if (!path.startsWith('/api/')) return real(target, init)
    if (path.includes('/file/download')) return new Response(bytesOf(path.split('id=')[1] ?? ''))
    const name = path.split('/').slice(-2).join('/').replace('Restful', '')
    const body = JSON.parse(String(init?.body ?? '{}'))
    globalThis.galleryCalls.push({ path: name, body })
    const answer = known[name]
    if (!answer) return Response.json({ status: 'E', msg: `No answer to ${name}`, code: 'UNKNOWN' })
    const data = await answer(body)
    return Response.json(
      data instanceof ListAnswer
        ? { status: 'S', data: data.rows, page: { count: data.count } }
        : { status: 'S', data },
    )
  }
  globalThis.XMLHttpRequest = FileUpload as never
}

/** Accepts an upload like the file server. */
class FileUpload {
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  status = 200
  responseText = ''
  onload?: () => void

  open(): void {
    this.responseText = ''
  }

  setRequestHeader(): void {
    this.status = 200
  }

  abort(): void {
    this.status = 0
  }

  send(body: FormData): void {
    const file = body.get('files') as File
    const about = { id: String(files.size + 1), originalFileName: file.name, fileSize: file.size }
    files.set(about.id, { about, bytes: file })
    this.upload.onprogress?.({ loaded: file.size })
    this.responseText = JSON.stringify({ status: 'S', data: [about] })
    queueMicrotask(() => this.onload?.())
  }
}

function aboutFile(id: string): Attachment {
  return files.get(id)?.about ?? { id, originalFileName: `${id}.jpg` }
}

function bytesOf(id: string): Blob {
  return files.get(decodeURIComponent(id))?.bytes ?? new Blob()
}

function addressOf(id: string): string {
  return URL.createObjectURL(bytesOf(id))
}
