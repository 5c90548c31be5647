import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROFILE_DEFAULTS } from '@opensrm/platform/lookups/profileDefaults.ts'
import { expect, it } from 'vitest'
import { PARAMETERS } from './srmBaseConfigProfile.defaults.ts'

/** Parameters of areas that are not installed yet wait for them. */
const AWAITED = /^(ASL|CCT|MALL|MDM|NOTICE|QCN|RPT)_/

const root = join(import.meta.dirname, '../../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.|\.defaults\.|profileDefaults/.test(path),
    )
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

// A setting that nothing reads misleads whoever sets it.
const codesOf = (settings: object) => Object.keys(settings).filter((code) => !AWAITED.test(code))

it.each([
  ['business parameter', codesOf(PARAMETERS)],
  ['option of the installation', codesOf(PROFILE_DEFAULTS)],
])('every %s is read by the product, or by its views', (_, codes) => {
  const sources = ['apps', 'areas', 'migrations', 'packages'].flatMap(filesIn).join('\n')
  const words = new Set(sources.match(/\b[A-Z][A-Z\d_]+\b/g))
  // A view puts the codes of one parameter for each step together: 'SRC_DAYS_' || node.
  const beginnings = [...sources.matchAll(/'([A-Z][A-Z_]+_)' \|\|/g)].map(([, begin = '']) => begin)
  const isRead = (code: string) =>
    words.has(code) || beginnings.some((begin) => code.startsWith(begin))
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !isRead(code))).toEqual([])
})
