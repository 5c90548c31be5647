import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { FileStore } from './fileStore.ts'
import { keyOf, randomName } from './storeNames.ts'

export type S3Options = {
  /** absent: Amazon's own */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const INCOMING = 'incoming/'
/** S3 requires at least 5 MB for each part but the last. */
const PART_BYTES = 8 * 1024 * 1024

/** Files in an S3-compatible store: received bytes wait under incoming/ until they are kept. */
export function createS3Store(options: S3Options): FileStore {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = options
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // Simple S3 servers store checksum trailers as content, which would corrupt the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const incoming = (name: string): string => INCOMING + keyOf(name).slice(3)

  async function read(Key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return Body as Readable
  }

  async function put(name: string, UploadId: string, number: number, bytes: Uint8Array) {
    const { ETag } = await client.send(
      new UploadPartCommand({
        Bucket,
        Key: incoming(name),
        UploadId,
        PartNumber: number,
        Body: bytes,
        ContentLength: bytes.length,
      }),
    )
    return ETag ?? ''
  }

  const store: FileStore = {
    type: 'S3',
    newName: randomName,
    async receive(name, bytes) {
      let UploadId: string | null = null
      const tags: string[] = []
      try {
        for await (const { part, isLast } of partsOf(bytes)) {
          if (isLast && UploadId === null) {
            await client.send(
              new PutObjectCommand({
                Bucket,
                Key: incoming(name),
                Body: part,
                ContentLength: part.length,
              }),
            )
            return
          }
          UploadId ??= await store.beginParts(name)
          tags.push(await put(name, UploadId, tags.length + 1, part))
        }
        if (UploadId !== null) await store.joinParts(name, UploadId, tags)
      } catch (error) {
        if (UploadId !== null) await abort(name, UploadId)
        throw error
      }
    },
    async beginParts(name) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: incoming(name) }),
      )
      if (!UploadId) throw new Error('the object store began no upload')
      return UploadId
    },
    putPart: (name, { state, index, bytes }) => put(name, state, index + 1, bytes),
    async joinParts(name, state, tags) {
      await client.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key: incoming(name),
          UploadId: state,
          MultipartUpload: { Parts: tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 })) },
        }),
      )
    },
    openReceived: (name) => read(incoming(name)),
    async keep(name) {
      await client.send(
        new CopyObjectCommand({
          Bucket,
          Key: keyOf(name),
          CopySource: `${Bucket}/${incoming(name)}`,
        }),
      )
      await drop(incoming(name))
    },
    async discard(name, state) {
      if (state) await abort(name, state)
      await drop(incoming(name))
    },
    async has(name) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    open: (name) => read(keyOf(name)),
    remove: (name) => drop(keyOf(name)),
    async dropAbandoned(before) {
      for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
        const listed = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: INCOMING,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        )
        for (const { Key, LastModified } of listed.Contents ?? [])
          if (Key && LastModified && LastModified < before) await drop(Key)
        token = listed.NextContinuationToken
      }
    },
  }
  return store

  /** In S3, deleting a missing object is not an error; some servers report one. */
  async function drop(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  async function abort(name: string, UploadId: string): Promise<void> {
    await client
      .send(new AbortMultipartUploadCommand({ Bucket, Key: incoming(name), UploadId }))
      .catch((error: unknown) => {
        // Servers that cannot abort keep the parts until their own clean-up.
        if (!isMissing(error) && !isUnsupported(error)) throw error
      })
  }
}

function isUnsupported(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 405 || status === 501
}

function isMissing(error: unknown): boolean {
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string }
  return (
    error instanceof NotFound ||
    $metadata?.httpStatusCode === 404 ||
    name === 'NoSuchKey' ||
    name === 'NoSuchUpload'
  )
}

/** The same bytes in pieces large enough for S3; at least one, because an empty object needs one too. */
async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    if (size >= PART_BYTES) {
      yield { part: Buffer.concat(held), isLast: false }
      held = []
      size = 0
    }
    held.push(chunk)
    size += chunk.length
  }
  yield { part: Buffer.concat(held), isLast: true }
}
