import { Button, Image } from 'antd'
import { createElement, type ReactNode } from 'react'
import { findRoute } from '../client/routes.ts'
import type { Chapter } from './chapters.ts'
import type { Block, Inline } from './markdown.ts'

type Links = { onPage: (route: string) => void; onChapter: (name: string) => void }

const PAGE = 'page:'

/** A chapter in read mode. Links lead to pages the reader may open and to other chapters. */
export function ChapterText({ chapter, ...links }: { chapter: Chapter } & Links) {
  return (
    <article className="srm-richtext srm-handbook">
      <h2>{chapter.title}</h2>
      {chapter.blocks.map((block, at) => shownBlock(block, at, links))}
    </article>
  )
}

function shownBlock(block: Block, key: number, links: Links): ReactNode {
  if (block.kind === 'picture') return <Image key={key} src={block.source} alt={block.alt} />
  if (block.kind === 'heading')
    return createElement(`h${block.level + 1}`, { key }, ...inlines(block.parts, links))
  if (block.kind === 'list')
    return createElement(
      block.ordered ? 'ol' : 'ul',
      { key },
      ...block.items.map((parts) => createElement('li', null, ...inlines(parts, links))),
    )
  return createElement(
    block.kind === 'note' ? 'blockquote' : 'p',
    { key },
    ...inlines(block.parts, links),
  )
}

function inlines(parts: readonly Inline[], links: Links): ReactNode[] {
  return parts.map((part) => {
    if (part.kind === 'strong') return <strong key={part.text}>{part.text}</strong>
    if (part.kind === 'code') return <code key={part.text}>{part.text}</code>
    if (part.kind === 'link') return <ChapterLink key={part.text} link={part} {...links} />
    return part.text
  })
}

/** A page outside the reader's menus is shown by name, without a link. */
function ChapterLink({
  link,
  onPage,
  onChapter,
}: { link: Extract<Inline, { kind: 'link' }> } & Links) {
  const route = link.to.startsWith(PAGE) ? link.to.slice(PAGE.length) : null
  if (route !== null && !findRoute(route)) return <strong>{link.text}</strong>
  return (
    <Button
      type="link"
      className="srm-handbook-link"
      onClick={() => (route === null ? onChapter(link.to.replace('.md', '')) : onPage(route))}
    >
      {link.text}
    </Button>
  )
}
