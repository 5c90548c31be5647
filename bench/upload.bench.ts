import { type ChildProcess, spawn } from 'node:child_process'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from '@opensrm/platform/db/embedded.ts'
import {
  type ApiClient,
  createClient,
  encryptPassword,
  logIn,
  signHeaders,
} from '@opensrm/testkit/client.ts'
import { freePort } from '@opensrm/testkit/port.ts'
import { root } from './measuring/bundle.ts'
import { machine, table } from './measuring/load.ts'
import { sendTo } from './measuring/sendTo.ts'

/**
 * Uploads a gigabyte to the large-file service. At 60 %, in the middle of a part, the connection
 * breaks and the server is killed. After the restart the upload continues where it stopped; the
 * downloaded file must equal the original.
 */
const FILE_BYTES = 1024 ** 3
const CUT_AT = 0.6
const PASSWORD = 'Bench-Harbour-7!'
const LARGE = '/api/largeFileServer/v1/largeFile'

type Server = { process: ChildProcess; base: string }
type Answer = { status: string; msg: string | null; data: { [name: string]: unknown } }

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'opensrm-upload-'))
  chmodSync(dataDir, 0o711)
  let server = await start(dataDir)
  try {
    await setUp(server)
    const source = pseudoFile()
    const before = await upload(server, source, { until: CUT_AT })
    const gone = new Promise((resolve) => server.process.once('exit', resolve))
    server.process.kill('SIGKILL')
    await gone
    server = await start(dataDir)
    const after = await upload(server, source, { until: 1 })
    const { sha256, seconds } = await download(server, after.id)
    report({ before, after, seconds, same: sha256 === source.sha256 })
  } finally {
    server.process.kill('SIGTERM')
    await new Promise((resolve) => server.process.once('exit', resolve))
    await stopEmbedded(dataDir).catch(() => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Source = { part(index: number, bytes: number): Buffer; sha256: string }

/** Incompressible bytes, reproducible and generated without disk access. */
function pseudoFile(): Source {
  const key = randomBytes(32)
  const part = (index: number, bytes: number): Buffer => {
    const nonce = Buffer.alloc(16)
    nonce.writeUInt32BE(index)
    return createCipheriv('aes-256-ctr', key, nonce).update(Buffer.alloc(bytes))
  }
  const hash = createHash('sha256')
  const size = 10_485_760
  for (let from = 0; from < FILE_BYTES; from += size)
    hash.update(part(from / size, Math.min(size, FILE_BYTES - from)))
  return { part, sha256: hash.digest('hex') }
}

type Sent = { from: number; to: number; seconds: number; finishSeconds: number; id: string }

async function upload(server: Server, source: Source, { until }: { until: number }): Promise<Sent> {
  const client = await signIn(server)
  const begun = await post(server, client, 'beginUpload', {
    fileName: 'model.step',
    fileSize: FILE_BYTES,
    fingerprint: 'bench',
  })
  const { uploadId, partBytes } = begun as { uploadId: string; partBytes: number }
  const from = Number(begun.received)
  const started = performance.now()
  let received = from
  while (received < FILE_BYTES) {
    const index = received / partBytes
    const bytes = source.part(index, Math.min(partBytes, FILE_BYTES - received))
    const isLast = received >= FILE_BYTES * until
    const answer = await sendPart(server, client, { uploadId, index, bytes, isCut: isLast })
    if (!answer) return { from, to: received, seconds: since(started), finishSeconds: 0, id: '' }
    received = Number(answer.received)
  }
  const seconds = since(started)
  const finishing = performance.now()
  const [file] = (await post(server, client, 'finishUpload', {
    uploadId,
    sha256: source.sha256,
  })) as unknown as { id: string }[]
  return { from, to: received, seconds, finishSeconds: since(finishing), id: String(file?.id) }
}

async function sendPart(
  server: Server,
  client: ApiClient,
  part: { uploadId: string; index: number; bytes: Buffer; isCut: boolean },
): Promise<{ [name: string]: unknown } | null> {
  const sha256 = createHash('sha256').update(part.bytes).digest('hex')
  const query = `uploadId=${part.uploadId}&index=${part.index}&sha256=${sha256}`
  const sending = fetch(`${server.base}${LARGE}/uploadPart?${query}`, {
    method: 'POST',
    headers: { ...headersOf(client, query), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(part.bytes),
    signal: part.isCut ? AbortSignal.timeout(5) : null,
  })
  if (part.isCut) {
    await sending.catch(() => undefined)
    return null
  }
  return envelope(await sending)
}

async function download(server: Server, id: string): Promise<{ sha256: string; seconds: number }> {
  const client = await signIn(server)
  const query = `id=${id}`
  const started = performance.now()
  const response = await fetch(`${server.base}${LARGE}/download?${query}`, {
    headers: headersOf(client, query),
  })
  const hash = createHash('sha256')
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
    hash.update(chunk)
  return { sha256: hash.digest('hex'), seconds: since(started) }
}

function report(measured: { before: Sent; after: Sent; seconds: number; same: boolean }): void {
  const { before, after, seconds, same } = measured
  const rate = (bytes: number, time: number) => Math.round(bytes / 1024 / 1024 / time)
  console.log(machine())
  console.log(
    table([
      ['', 'from', 'to', 's', 'MB/s'],
      ...[
        ['upload until the cut', before.from, before.to, before.seconds] as const,
        ['upload after the restart', after.from, after.to, after.seconds] as const,
        ['joining and checking', 0, FILE_BYTES, after.finishSeconds] as const,
        ['download', 0, FILE_BYTES, seconds] as const,
      ].map(([name, from, to, time]) => [
        name,
        percent(from),
        percent(to),
        time.toFixed(1),
        String(rate(to - from, time)),
      ]),
    ]),
  )
  const isResumed = after.from === before.to && after.from > 0
  console.log(isResumed ? 'went on where it stopped' : `began again at ${percent(after.from)}`)
  console.log(same ? 'SHA-256 equal' : 'SHA-256 DIFFERS')
  console.log(JSON.stringify({ before, after, downloadSeconds: seconds, same }))
  if (!same || !isResumed) process.exitCode = 1
}

function percent(bytes: number): string {
  return `${Math.round((bytes / FILE_BYTES) * 100)} %`
}

function since(started: number): number {
  return (performance.now() - started) / 1000
}

async function setUp(server: Server): Promise<void> {
  const visitor = createClient(sendTo(server.base))
  await visitor.ok('baseLogin', 'doSetup', {
    userName: 'measurer',
    fullName: 'Bench',
    email: 'bench@bench.example',
    organisationName: 'Bench',
    ...(await encryptPassword(visitor, PASSWORD, Date.now())),
  })
}

const signIn = (server: Server): Promise<ApiClient> =>
  logIn(sendTo(server.base), 'measurer', PASSWORD)

function headersOf(client: ApiClient, message: string): { [name: string]: string } {
  const { authorizationCode = '', certificate = '', gatewayTag = '' } = client.codes
  return {
    ...signHeaders(message, String(Date.now())),
    AuthorizationCode: authorizationCode,
    certificate,
    'Gateway-Tag': gatewayTag,
    language: 'EN',
  }
}

async function post(
  server: Server,
  client: ApiClient,
  action: string,
  body: object,
): Promise<{ [name: string]: unknown }> {
  const text = JSON.stringify(body)
  return envelope(
    await fetch(`${server.base}${LARGE}/${action}`, {
      method: 'POST',
      headers: { ...headersOf(client, text), 'content-type': 'application/json' },
      body: text,
    }),
  )
}

async function envelope(response: Response): Promise<{ [name: string]: unknown }> {
  const answer = (await response.json()) as Answer
  if (answer.status !== 'S') throw new Error(answer.msg ?? `HTTP ${response.status}`)
  return answer.data
}

async function start(dataDir: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--empty'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  for (;;) {
    const answer = await fetch(`${base}/healthz`).catch(() => null)
    if (answer?.status === 200) return { process: child, base }
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

await main()
