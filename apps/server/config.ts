import path from 'node:path'

/** What the environment and the command line say. Everything else is configured in the product. */
export type ServerConfig = {
  port: number
  host: string
  dataDir: string
  /** null: the embedded database under dataDir */
  databaseUrl: string | null
  /** load the demo company into an empty installation */
  demo: boolean
  timeZone: string
  trustedProxies: readonly string[]
  logLevel: string
  /** smtp://user:password@host:port; null: no mail is sent */
  smtpUrl: string | null
  /** sender of mails */
  mailFrom: string
  /** folder with migrations/, dist/web and package.json */
  root: string
}

/** Reads the configuration; throws an Error with a sentence for the operator when it makes no sense. */
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
  const empty = argv.includes('--empty')
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    dataDir: path.resolve(root, environment.DATA_DIR ?? 'data'),
    databaseUrl,
    demo: !empty && (databaseUrl === null || argv.includes('--demo')),
    timeZone: environment.TIME_ZONE ?? 'Asia/Shanghai',
    trustedProxies: (environment.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    logLevel: environment.LOG_LEVEL ?? 'warn',
    smtpUrl,
    mailFrom: environment.MAIL_FROM ?? 'OpenSRM <no-reply@localhost>',
    root,
  }
}
