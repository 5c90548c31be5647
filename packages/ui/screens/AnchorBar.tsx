import { useText } from '@opensrm/ui/i18n/text.ts'
import { useEffect, useRef, useState } from 'react'
import type { ObjectSection } from './objectSections.ts'
import './screens.texts.ts'

/** The page's sections as links; the one in sight is marked. */
export function AnchorBar({
  sections,
  prefix,
}: {
  sections: readonly ObjectSection[]
  prefix: string
}) {
  const { tx } = useText()
  const bar = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(sections[0]?.key)
  const keys = sections.map(({ key }) => key).join(' ')

  useEffect(() => {
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const key = entry.target.id.slice(`${prefix}-s-`.length)
          if (entry.isIntersecting) inSight.add(key)
          else inSight.delete(key)
        }
        const first = keys.split(' ').find((key) => inSight.has(key))
        if (first) setCurrent(first)
      },
      { rootMargin: '-190px 0px -45% 0px' },
    )
    for (const key of keys.split(' ')) {
      const section = document.getElementById(`${prefix}-s-${key}`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [keys, prefix])

  if (sections.length < 2) return null
  return (
    <nav ref={bar} className="srm-anchors srm-noprint" aria-label={tx('object.sections')}>
      {sections.map(({ key, title }) => (
        <a
          key={key}
          href={`#${prefix}-s-${key}`}
          aria-current={key === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            const section = document.getElementById(`${prefix}-s-${key}`)
            section?.scrollIntoView({ behavior: 'smooth', block: 'start' })
            section?.focus({ preventScroll: true })
            setCurrent(key)
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
