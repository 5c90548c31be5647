import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { loadChunk } from '../client/loadChunk.ts'
import { type Block, parseMarkdown } from './markdown.ts'

/** Kinds of readers that chapters are written for, in the order of the handbook. */
export const READERS = [
  'everyone',
  'requester',
  'approver',
  'buyer',
  'warehouse',
  'quality',
  'finance',
  'supplier',
] as const
export type Reader = (typeof READERS)[number]

export type Chapter = {
  /** its file name without the extension, the same in both languages */
  name: string
  reader: Reader
  title: string
  /** names of the routes it belongs to */
  pages: readonly string[]
  blocks: readonly Block[]
}

/** The files of docs/handbook by their paths, as the application bundles them. */
export type HandbookFiles = {
  texts: { readonly [path: string]: string }
  pictures: { readonly [path: string]: string }
}

let load: (() => Promise<HandbookFiles>) | null = null

/** The application registers the source of its handbook; it is loaded when a user first opens the help. */
export function provideHandbook(loader: () => Promise<HandbookFiles>): void {
  load = loader
}

export async function readHandbook(
  language: Language,
  side: 'buyer' | 'supplier',
): Promise<readonly Chapter[]> {
  const files = load ? await loadChunk(load) : { texts: {}, pictures: {} }
  return chaptersIn(files, language).filter(({ reader }) =>
    reader === 'everyone' ? true : (reader === 'supplier') === (side === 'supplier'),
  )
}

/** The chapters in one language, in the order of their readers. */
export function chaptersIn(files: HandbookFiles, language: Language): Chapter[] {
  const folder = language === 'EN' ? '/en/' : '/zh/'
  const addresses = new Map(
    Object.entries(files.pictures).map(([path, address]) => [fileOf(path), address]),
  )
  return Object.entries(files.texts)
    .filter(([path]) => path.includes(folder) && !path.endsWith('/README.md'))
    .map(([path, source]) => chapterOf(fileOf(path).replace('.md', ''), source, addresses))
    .sort(
      (one, other) =>
        READERS.indexOf(one.reader) - READERS.indexOf(other.reader) ||
        one.name.localeCompare(other.name),
    )
}

function chapterOf(name: string, source: string, addresses: ReadonlyMap<string, string>): Chapter {
  const { facts, blocks } = parseMarkdown(source)
  const [first, ...rest] = blocks
  const reader = READERS.find((each) => each === facts.for)
  if (!reader || first?.kind !== 'heading' || first.level !== 1)
    throw new Error(`Chapter ${name} begins with neither a reader nor a title`)
  return {
    name,
    reader,
    title: first.parts.map(({ text }) => text).join(''),
    pages: (facts.pages ?? '')
      .split(',')
      .map((page) => routeName(page.trim()))
      .filter(Boolean),
    blocks: rest.map((block) =>
      block.kind === 'picture'
        ? { ...block, source: addresses.get(fileOf(block.source)) ?? block.source }
        : block,
    ),
  }
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
