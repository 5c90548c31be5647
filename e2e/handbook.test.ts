import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { inLanguage, type Language, type Text } from '@opensrm/kernel/i18n/text.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import { chaptersIn, READERS } from '@opensrm/ui/handbook/chapters.ts'
import type { Block, Inline } from '@opensrm/ui/handbook/markdown.ts'
import { describe, expect, it } from 'vitest'
import { PICTURES, PICTURES_FOLDER, pictureFile } from './tour/pictures.ts'
import { wordingPairs } from './tour/wordings.ts'

const FOLDER = 'docs/handbook/users'
const SIZE_LIMIT = 6 * 1024 * 1024
const LANGUAGES = ['CN', 'EN'] as const
/** Addresses of the shell without a menu. */
const SHELL_PAGES = ['inhome', 'exhome']

const folderOf = (language: Language) => `${FOLDER}/${language === 'EN' ? 'en' : 'zh'}`
const texts = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    readdirSync(folderOf(language)).map((file) => {
      const path = `${folderOf(language)}/${file}`
      return [path, readFileSync(path, 'utf8')]
    }),
  ),
)
const chapters = {
  CN: chaptersIn({ texts, pictures: {} }, 'CN'),
  EN: chaptersIn({ texts, pictures: {} }, 'EN'),
}
const both = LANGUAGES.flatMap((language) =>
  chapters[language].map((chapter) => ({ language, chapter })),
)

describe('The handbook for users', () => {
  it('has the same chapters for the same readers and pages in both languages', () => {
    const outline = (language: Language) =>
      chapters[language].map(({ name, reader, pages }) => ({ name, reader, pages }))
    expect(outline('EN')).toEqual(outline('CN'))
    expect([...new Set(chapters.EN.map(({ reader }) => reader))]).toEqual([...READERS])
  })

  it('lists every chapter in the contents of its language', () => {
    for (const { language, chapter } of both)
      expect(texts[`${folderOf(language)}/README.md`]).toContain(
        `[${chapter.title}](${chapter.name}.md)`,
      )
  })

  it.each(LANGUAGES)('names pages as they are titled in the product, in %s', (language) => {
    const faults = chapters[language].flatMap(({ name, blocks, pages }) => {
      const unknown = pages.filter((page) => !pageTitles.has(page) && !SHELL_PAGES.includes(page))
      const links = partsOf(blocks).flatMap((part) =>
        part.kind === 'link' && part.to.startsWith('page:') ? [part] : [],
      )
      const wrong = links.filter(({ text, to }) => {
        const titles = pageTitles.get(routeName(to.slice('page:'.length))) ?? []
        return !titles.some((title) => inLanguage(title, language) === text)
      })
      return [...unknown, ...wrong.map(({ text, to }) => `[${text}](${to})`)].map(
        (fault) => `${name}: ${fault}`,
      )
    })
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)('names buttons and fields as the product does, in %s', (language) => {
    const words = wordsOf(language)
    const faults = chapters[language].flatMap(({ name, blocks }) =>
      partsOf(blocks)
        .filter((part) => part.kind === 'strong' && !words.has(part.text))
        .map(({ text }) => `${name}: ${text}`),
    )
    expect(faults).toEqual([])
  })

  it.each(LANGUAGES)('leads to chapters and pictures that exist, in %s', (language) => {
    const faults = chapters[language].flatMap(({ name, blocks }) => {
      const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []))
      const links = partsOf(blocks).flatMap((part) =>
        part.kind === 'link' && !part.to.startsWith('page:') ? [part.to] : [],
      )
      return [...pictures, ...links]
        .filter((path) => !existsSync(join(folderOf(language), path)))
        .map((path) => `${name}: ${path}`)
    })
    expect(faults).toEqual([])
  })

  it('keeps no picture that the tour does not take or no chapter shows, and stays small', () => {
    const files = readdirSync(PICTURES_FOLDER).sort()
    const taken = PICTURES.flatMap(({ name }) => LANGUAGES.map((each) => pictureFile(name, each)))
    const shown = both.flatMap(({ chapter }) =>
      chapter.blocks.flatMap((block) =>
        block.kind === 'picture' ? [block.source.replace('../../images/', '')] : [],
      ),
    )
    expect(files).toEqual([...taken].sort())
    expect([...new Set(shown)].sort()).toEqual(files)
    const size = files.reduce((sum, file) => sum + statSync(join(PICTURES_FOLDER, file)).size, 0)
    expect(size).toBeLessThan(SIZE_LIMIT)
  })
})

describe('The handbook for administrators and developers', () => {
  it('links to files that exist', () => {
    const folder = 'docs/handbook'
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(README|administrators|developers).*\.md$/.test(file),
    )
    const broken = files.flatMap((file) => {
      const links = readFileSync(join(folder, file), 'utf8').matchAll(
        /\]\((?!https?:|page:)([^)#\s]+)/g,
      )
      return [...links]
        .filter(([, link = '']) => !existsSync(join(folder, dirname(file), link)))
        .map(([, link]) => `${file}: ${link}`)
    })
    expect(files.length).toBeGreaterThan(10)
    expect(broken).toEqual([])
  })
})

/**
 * Labels of the product without inserted numbers: "Create notes ({count})" is "Create notes".
 * Labels of transitions and fields come from the definitions, since presets compose some of them.
 */
function wordsOf(language: Language): ReadonlySet<string> {
  const written = wordingPairs().map(([zh, en]): Text => ({ zh, en }))
  const labels = areas.flatMap(({ documents }) =>
    documents.flatMap(({ definition: { transitions, fields, children } }) =>
      [
        ...transitions,
        ...Object.values(fields),
        ...Object.values(children).flatMap((child) => Object.values(child.fields)),
      ].map(({ label }) => label),
    ),
  )
  return new Set(
    [...written, ...labels].map((text) =>
      inLanguage(text, language)
        .replaceAll(/\s*\(?\{[^}]*\}\)?/g, '')
        .replace(/[:：]$/, '')
        .trim(),
    ),
  )
}

/** By route name, the titles of menus and screens that open it. */
const pageTitles = titlesOfPages()

function titlesOfPages(): Map<string, Text[]> {
  const titles = new Map<string, Text[]>()
  const add = (route: string, title: Text) =>
    titles.set(routeName(route), [...(titles.get(routeName(route)) ?? []), title])
  const visit = ({ route, title, children = [], pages = [] }: MenuEntry) => {
    if (route) add(route, title)
    for (const page of pages) add(page.route, page.title)
    children.forEach(visit)
  }
  for (const area of areas) {
    area.menus.forEach(visit)
    for (const { definition } of area.documents)
      for (const route of Object.keys(definition.screens ?? {})) add(route, definition.title)
  }
  return titles
}

function partsOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return []
    return block.kind === 'list' ? block.items.flat() : block.parts
  })
}
