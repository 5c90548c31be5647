import type { Field } from '@opensrm/kernel/document/fields.ts'
import {
  isRichTextLink,
  pictureIn,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  richTextPicture,
  withoutPictures,
} from '@opensrm/kernel/document/richText.ts'
import { type Parsed, parseValue } from '@opensrm/kernel/document/values.ts'
import sanitize from 'sanitize-html'

/** Like `parseValue`, and removes unsafe parts of formatted texts. */
export function parseCleanValue(field: Field, raw: unknown): Parsed {
  const parsed = parseValue(field, raw)
  if (field.type !== 'richtext' || 'code' in parsed || typeof parsed.value !== 'string')
    return parsed
  const clean = cleanRichText(parsed.value)
  const isBare = 'withoutPictures' in field && field.withoutPictures
  return { value: clean !== null && isBare ? cleanRichText(withoutPictures(clean)) : clean }
}

/** A formatted text in the form to be stored; null when only tags are left. */
export function cleanRichText(html: string): string | null {
  const clean = sanitize(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    // Scripts and styles are removed with their content; other unknown tags keep their text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    nestingLimit: 30,
    transformTags: {
      // A relative address would point into the product; links without an address are dropped.
      a: (_tag, { href = '' }): sanitize.Tag => {
        const attribs: sanitize.Attributes = isRichTextLink(href) ? { href } : {}
        return { tagName: 'a', attribs }
      },
      // Rewritten in the one form that `picturesOf` reads.
      img: (_tag, { src = '', alt = '' }): sanitize.Tag => {
        const id = pictureIn(src)
        return { tagName: 'img', attribs: id ? { src: richTextPicture(id), alt } : {} }
      },
    },
  }).trim()
  const words = clean.replace(/<(?!hr|img)[^>]*>/g, '').replace(/&nbsp;|\s/g, '')
  return words === '' ? null : clean
}
