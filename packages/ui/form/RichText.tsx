import { isRichTextLink, pictureIn, RICH_TEXT_TAGS } from '@opensrm/kernel/document/richText.ts'
import { createElement, type ReactNode, useMemo } from 'react'
import { StoredPicture } from './StoredPicture.tsx'
import './form.css'

const TAGS: readonly string[] = RICH_TEXT_TAGS

/**
 * A formatted text in read mode. It is built from known elements one by one: stored markup is never inserted into the
 * page as is.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body)
  }, [html])
  return <div className="srm-richtext">{content}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => shown(child, at))
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  if (!TAGS.includes(tag)) return childrenOf(node)
  if (tag === 'img') {
    const id = pictureIn(node.getAttribute('src') ?? '')
    return id ? <StoredPicture key={key} id={id} alt={node.getAttribute('alt') ?? ''} /> : null
  }
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  return createElement(tag, { key, ...(tag === 'a' ? linkProps(node) : {}) }, ...childrenOf(node))
}

function linkProps(node: HTMLElement): object {
  const href = node.getAttribute('href') ?? ''
  return isRichTextLink(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}
