import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, readdirSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import './files.errors.ts'

/** Converts office files to PDF. One at a time: each takes a processor and several hundred megabytes. */
export type OfficeConverter = {
  /** LibreOffice has separate components: a machine may have the one for sheets but not the one for texts */
  can(extension: string): boolean
  toPdf(source: Readable, extension: string): Promise<Buffer>
}

type Options = { command: string; timeoutMs?: number; mostWaiting?: number }

const TIMEOUT_MS = 60_000
const MOST_WAITING = 20

/** The path of LibreOffice, if installed: OFFICE_COMMAND, or a program of that name on the path. */
export function findOffice(environment: NodeJS.ProcessEnv): string | null {
  if (environment.OFFICE_COMMAND) return environment.OFFICE_COMMAND
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = folders.flatMap((folder) => [
    path.join(folder, 'soffice'),
    path.join(folder, 'libreoffice'),
  ])
  return places.find((place) => existsSync(place)) ?? null
}

/** The LibreOffice component for a type of file, by the name of its library. */
const PART_OF: { readonly [extension: string]: string } = {
  doc: 'libswlo',
  docx: 'libswlo',
  xls: 'libsclo',
  xlsx: 'libsclo',
  ppt: 'libsdlo',
  pptx: 'libsdlo',
}

/** The components next to the program; null when there are none, because the program only calls another one. */
function installedParts(command: string): ReadonlySet<string> | null {
  if (!existsSync(command)) return null
  const known = new Set(Object.values(PART_OF))
  const found = readdirSync(path.dirname(realpathSync(command))).flatMap((name) => {
    const part = path.parse(name).name
    return known.has(part) ? [part] : []
  })
  return found.length > 0 ? new Set(found) : null
}

export function createOfficeConverter(options: Options): OfficeConverter {
  const { command, timeoutMs = TIMEOUT_MS, mostWaiting = MOST_WAITING } = options
  const parts = installedParts(command)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    can(extension) {
      const part = PART_OF[extension]
      return part !== undefined && (parts === null || parts.has(part))
    },
    toPdf(source, extension) {
      if (waiting >= mostWaiting) {
        source.destroy()
        throw new AppError('CONVERTER_BUSY')
      }
      waiting++
      const turn = last.then(() => convert(command, source, extension, timeoutMs))
      last = turn
        .catch(() => undefined)
        .finally(() => {
          waiting--
        })
      return turn
    },
  }
}

async function convert(
  command: string,
  source: Readable,
  extension: string,
  timeoutMs: number,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-office-'))
  try {
    const profile = path.join(folder, 'profile')
    await mkdir(path.join(profile, 'user'), { recursive: true })
    await writeFile(path.join(profile, 'user/registrymodifications.xcu'), PROFILE)
    const given = path.join(folder, `source.${extension}`)
    await pipeline(source, createWriteStream(given, { mode: 0o600 }))
    await run(
      command,
      [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        given,
      ],
      { folder, timeoutMs },
    )
    const made = await readFile(path.join(folder, 'source.pdf')).catch(() => null)
    // A file with a password, or a broken one.
    if (!made?.length) throw new AppError('CONVERSION_FAILED')
    return made
  } finally {
    source.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

async function run(
  command: string,
  args: readonly string[],
  { folder, timeoutMs }: { folder: string; timeoutMs: number },
): Promise<void> {
  // A process group of its own, so that a timeout also ends the helpers it started.
  const child = spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8' },
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(child)
  }, timeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject)
      child.once('exit', () => resolve())
    })
  } finally {
    clearTimeout(timer)
  }
  if (isLate) throw new AppError('CONVERSION_FAILED')
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended at the same moment.
  }
}

/** Macros never run, and no external resource of a document is loaded. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>2</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`
