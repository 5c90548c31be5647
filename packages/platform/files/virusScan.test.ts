import { createServer, type Server } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { of, openProbe, type Saved } from './testProbe.ts'
import { clamAddress, createClamScanner, scanPending } from './virusScan.ts'

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
/** The test scanner accepts no longer streams, like clamd beyond StreamMaxLength. */
const MOST = 5_000

let clamd: Server
let address: string
let bench: Awaited<ReturnType<typeof openProbe>>

/** clamd's side of INSTREAM. */
function standIn(): Server {
  return createServer((socket) => {
    let bytes = Buffer.alloc(0)
    const answer = (line: string) => socket.end(`${line}\0`)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const command = 'zINSTREAM\0'.length
      let content = Buffer.alloc(0)
      for (let at = command; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at)
        if (length === 0) {
          const name = content.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'
          return answer(`stream: ${name}`)
        }
        content = Buffer.concat([content, bytes.subarray(at + 4, at + 4 + length)])
        if (content.length > MOST) return answer('INSTREAM size limit exceeded. ERROR')
        at += 4 + length
      }
    })
  })
}

const listen = (port = 0): Promise<number> =>
  new Promise((resolve) => {
    clamd = standIn().listen(port, '127.0.0.1', () =>
      resolve((clamd.address() as { port: number }).port),
    )
  })

beforeAll(async () => {
  address = `tcp://127.0.0.1:${await listen()}`
  bench = await openProbe({ clamavUrl: address })
})
afterAll(async () => {
  await bench?.test.close()
  clamd.close()
})

it('reads addresses of a daemon', () => {
  expect(clamAddress('tcp://scan.local')).toEqual({ host: 'scan.local', port: 3310 })
  expect(clamAddress('unix:/run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' })
  expect(clamAddress('http://x')).toBeNull()
  expect(clamAddress('nonsense')).toBeNull()
})

it('says what the daemon says', async () => {
  const scan = (text: string) => createClamScanner(address).scan(Readable.from([Buffer.from(text)]))
  expect(await scan('harmless')).toEqual({ kind: 'clean' })
  expect(await scan(EICAR)).toEqual({ kind: 'infected', name: 'Eicar-Test-Signature' })
  expect(await scan('x'.repeat(MOST + 1))).toEqual({ kind: 'unknown' })
})

it('refuses an infected upload, whole or in parts, and keeps nothing of it', async () => {
  const { requester } = bench.people
  const answer = await bench.files(requester).tryUpload([{ name: 'eicar.txt', bytes: EICAR }])
  expect(answer.envelope).toMatchObject({ status: 'E', code: 'FILE_INFECTED' })
  expect(answer.envelope.msg).toBe('文件含有病毒，已拒绝 Eicar-Test-Signature')
  const { rows } = await bench.test.product.platform.pool.query('select 1 from base_file')
  expect(rows).toHaveLength(0)
})

const SEALED = { url: '/api/fileServer/v2/file/upload?sealed=Y' }

it('scans what is encrypted on its arrival as it was sent', async () => {
  const files = bench.files(bench.people.requester)
  const send = (bytes: string) => files.tryUpload([{ name: 'a.txt', bytes }], {}, SEALED)
  expect((await send(EICAR)).envelope).toMatchObject({ status: 'E', code: 'FILE_INFECTED' })
  expect((await send('fine')).envelope.data).toMatchObject([{ scanResult: 'CLEAN' }])
})

it('shows what was found clean, and keeps files waiting while the daemon is away', async () => {
  const { requester, manager } = bench.people
  const [clean] = (await bench.files(requester).tryUpload([{ name: 'a.txt', bytes: 'fine' }]))
    .envelope.data
  expect(clean.scanResult).toBe('CLEAN')

  const { port } = clamd.address() as { port: number }
  await new Promise((resolve) => clamd.close(resolve))
  const upload = async (bytes: string) =>
    (await bench.files(requester).tryUpload([{ name: 'b.txt', bytes }])).envelope.data[0]
  const waiting = await upload('later')
  const infected = await upload(EICAR)
  const sent = await bench.files(requester).tryUpload([{ name: 'c.txt', bytes: EICAR }], {}, SEALED)
  const sealed = sent.envelope.data[0]
  expect([waiting.scanResult, infected.scanResult]).toEqual(['PENDING', 'PENDING'])
  const draft: Saved = await requester.ok(
    'srmPurRequisition',
    'saveOrUpdate',
    bench.requisitionValues({
      fileIds: `${waiting.id},${infected.id}`,
      lines: [bench.line()],
    }),
  )
  await requester.ok('srmPurRequisition', 'doSubmit', of(draft))
  // Uploaders may open their own file; others have to wait.
  expect((await bench.files(requester).download(waiting.id)).bytes.toString()).toBe('later')
  const early = await bench.files(manager).download(waiting.id)
  expect(early.envelope).toMatchObject({ code: 'FILE_SCAN_PENDING' })

  await listen(port)
  await scanPending(bench.test.product.platform)
  expect((await bench.files(manager).download(waiting.id)).bytes.toString()).toBe('later')
  // Nobody but its own side reads it: it waits for its opening.
  expect(await bench.files(requester).list(sealed.id)).toMatchObject([{ scanResult: 'PENDING' }])
  for (const client of [manager, requester]) {
    const refused = await bench.files(client).download(infected.id)
    expect(refused.envelope).toMatchObject({ status: 'E', code: 'FILE_INFECTED' })
  }
  const shown = await bench.files(manager).list(`${waiting.id},${infected.id}`)
  expect(shown.map(({ scanResult }: { scanResult: string }) => scanResult)).toEqual([
    'CLEAN',
    'INFECTED',
  ])
})

it('lets the description be changed while the document may be', async () => {
  const { requester, manager } = bench.people
  const files = bench.files(requester)
  const [file] = (await files.tryUpload([{ name: 'c.txt', bytes: 'c' }])).envelope.data
  const describe = (client: typeof requester, fileDesc: string) =>
    bench.files(client).post('saveFileDesc', { id: file.id, fileDesc })
  expect((await describe(requester, ' 图纸 ')).envelope.data[0].fileDesc).toBe('图纸')
  expect((await describe(manager, 'x')).envelope).toMatchObject({ code: 'FILE_NOT_FOUND' })
  expect((await describe(requester, 'x'.repeat(301))).envelope).toMatchObject({ code: 'TOO_LONG' })
  const draft: Saved = await requester.ok(
    'srmPurRequisition',
    'saveOrUpdate',
    bench.requisitionValues({ fileIds: file.id, lines: [bench.line()] }),
  )
  expect((await describe(requester, '第二版')).envelope.data[0].fileDesc).toBe('第二版')
  await requester.ok('srmPurRequisition', 'doSubmit', of(draft))
  expect((await describe(requester, '太晚')).envelope).toMatchObject({
    code: 'FILE_DOCUMENT_CLOSED',
  })
})
