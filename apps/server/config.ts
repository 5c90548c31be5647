import path from 'node:path'
import { findOffice } from '@opensrm/platform/files/office.ts'
import type { S3Options } from '@opensrm/platform/files/s3Store.ts'
import { clamAddress } from '@opensrm/platform/files/virusScan.ts'
import { parsePublicUrls } from '@opensrm/platform/http/publicAddress.ts'

/**
 * Configuration from the environment and the command line. Everything else is configured in the
 * product.
 */
export type ServerConfig = {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database under dataDir. */
  databaseUrl: string | null
  /** Loads the demo company into an empty installation. */
  demo: boolean
  timeZone: string
  trustedProxies: readonly string[]
  /** Public addresses of the installation; null: taken from the option in the product. */
  publicUrl: string | null
  /** The bearer token of a /metrics collector on another machine. */
  metricsToken: string | null
  /** SECRET_KEY; null: see sealingKey.ts */
  secretKey: string | null
  logLevel: string
  /** smtp://user:password@host:port; null: no mail is sent. */
  smtpUrl: string | null
  /** Redis or Valkey shared by the nodes; null: none. */
  redisUrl: string | null
  /** Sender of mails. */
  mailFrom: string
  /** Object store for uploaded files; null: a folder under dataDir. */
  s3: S3Options | null
  /** LibreOffice, for previews of office files; null where it is not installed. */
  officeCommand: string | null
  /** ClamAV's daemon; null: uploads are not scanned. */
  clamavUrl: string | null
  /** Folder with migrations/, dist/web and package.json. */
  root: string
}

/** Reads the configuration; throws an Error with a message for the operator when it is invalid. */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  argv: readonly string[],
  root: string,
): ServerConfig {
  const port = Number(environment.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not ${environment.PORT}`)
  const databaseUrl = environment.DATABASE_URL || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must begin with postgres://')
  const smtpUrl = environment.SMTP_URL || null
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const redisUrl = environment.REDIS_URL || null
  if (redisUrl && !/^rediss?:\/\//.test(redisUrl))
    throw new Error('REDIS_URL must begin with redis:// or rediss://')
  const clamavUrl = environment.CLAMAV_URL || null
  if (clamavUrl && !clamAddress(clamavUrl))
    throw new Error('CLAMAV_URL must be tcp://host:port or unix:/path')
  const publicUrl = environment.PUBLIC_URL || null
  if (publicUrl && !parsePublicUrls(publicUrl))
    throw new Error('PUBLIC_URL must be an address such as https://srm.example.com')
  const metricsToken = environment.METRICS_TOKEN || null
  if (metricsToken && metricsToken.length < 16)
    throw new Error('METRICS_TOKEN must be at least 16 characters long')
  const empty = argv.includes('--empty')
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: path.resolve(root, environment.DATA_DIR ?? 'data'),
    databaseUrl,
    demo: !empty && (databaseUrl === null || argv.includes('--demo')),
    timeZone: environment.TIME_ZONE ?? 'Asia/Shanghai',
    trustedProxies: (environment.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    publicUrl,
    metricsToken,
    secretKey: environment.SECRET_KEY || null,
    logLevel: environment.LOG_LEVEL ?? 'warn',
    smtpUrl,
    redisUrl,
    mailFrom: environment.MAIL_FROM ?? 'OpenSRM <no-reply@localhost>',
    s3: readS3(environment),
    officeCommand: findOffice(environment),
    clamavUrl,
    root,
  }
}

/** S3_BUCKET enables the object store; the others define its address and credentials. */
function readS3(environment: NodeJS.ProcessEnv): S3Options | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = environment
  if (!S3_BUCKET) return null
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY')
  return {
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  }
}
