import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { launchBrowser } from '@opensrm/testkit/browser.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { takePictures } from './tour/pictures.ts'
import { type Finding, walkMenus } from './tour/touring.ts'
import { productWordings } from './tour/wordings.ts'
import { type Language, newPage, openWeb, signInAt, type Theme } from './web.ts'

/**
 * npm run tour                                    a product of its own with the small test company
 * npm run tour -- --url http://127.0.0.1:3950      a running installation with the demo company
 *
 *   --accounts admin,buyer1   --languages CN,EN   --routes srmBase,price   parts of routes
 *   --widths 390,1280,1440,1920   of the window; 390 is a phone        --themes light,dark
 *   --once   a page that an account before has shown in the language is not shown again
 *
 * npm run tour -- --pictures --url http://127.0.0.1:3950   takes the pictures of the handbook instead,
 *                                                         with --routes order only those so named
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    accounts: {
      type: 'string',
      default: 'admin,buyer1,warehouse1,finance1,quality1,supplier1',
    },
    languages: { type: 'string', default: 'CN,EN' },
    routes: { type: 'string', default: '' },
    widths: { type: 'string', default: '1280' },
    themes: { type: 'string', default: 'light' },
    once: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
  },
})
if (values.pictures && !values.url)
  throw new Error('The pictures show the demo company: name a running one with --url')
const FOLDER = '.cache/tour'
const PHONE_BELOW = 600

const wordings = productWordings()
const parts = values.routes.split(',').filter(Boolean)
const server = values.url ? null : await startTestServer()
const own = values.url ? null : await openWeb()
const base = values.url ?? own?.base ?? ''
const browser = await launchBrowser()
const say = (line: string) => process.stdout.write(`${line}\n`)
const isNamed = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part))
if (values.pictures) {
  await takePictures(browser, base, isNamed, say)
  await browser.close()
  process.exit(0)
}
const findings: Finding[] = []
const combinations = values.languages
  .split(',')
  .flatMap((language) =>
    values.themes
      .split(',')
      .flatMap((theme) =>
        values.widths.split(',').map((width) => ({ language, theme, width: Number(width) })),
      ),
  ) as { language: Language; theme: Theme; width: number }[]
for (const { language, theme, width } of combinations) {
  const seen = new Set<string>()
  for (const account of values.accounts.split(',')) {
    const look = { language, theme, phone: width < PHONE_BELOW }
    const page = await newPage(browser, base, look, [])
    await signInAt(page, account)
    const found = await walkMenus(page, {
      ...{ account, language, width, wordings, withRecords: true },
      folder: `${FOLDER}/${account}-${language}-${theme}-${width}`,
      say,
      visits(route) {
        if (!isNamed(route)) return false
        if (values.once && seen.has(route)) return false
        seen.add(route)
        return true
      },
    })
    findings.push(...found)
    await page.context().close()
  }
}
await browser.close()
await own?.close()
await server?.stop()
await writeFile(`${FOLDER}/findings.json`, JSON.stringify(findings, null, 2))
process.stdout.write(`${findings.length} findings; pictures and findings.json are in ${FOLDER}\n`)
process.exit(findings.length > 0 ? 1 : 0)
