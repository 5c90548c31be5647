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

/** As `parseValue`, with formatted texts cleaned of what must not be shown to others. */
export function parseCleanValue(field: Field, raw: unknown): Parsed {
  const parsed = parseValue(field, raw)
  if (field.type !== 'richtext' || 'code' in parsed || typeof parsed.value !== 'string')
    return parsed
  const clean = cleanRichText(parsed.value)
  const isBare = 'withoutPictures' in field && field.withoutPictures
  return { value: clean !== null && isBare ? cleanRichText(withoutPictures(clean)) : clean }
}

/** A formatted text as it may be stored; null when nothing but marks is left of it. */
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
    // Script and style go with what is in them, other unknown tags leave their words.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    nestingLimit: 30,
    transformTags: {
      // An address within the product would be another page's; a link without address is none.
      a: (_tag, { href = '' }): sanitize.Tag => {
        const attribs: sanitize.Attributes = isRichTextLink(href) ? { href } : {}
        return { tagName: 'a', attribs }
      },
      // Written anew in one form, which `picturesOf` reads.
      img: (_tag, { src = '', alt = '' }): sanitize.Tag => {
        const id = pictureIn(src)
        return { tagName: 'img', attribs: id ? { src: richTextPicture(id), alt } : {} }
      },
    },
  }).trim()
  const words = clean.replace(/<(?!hr|img)[^>]*>/g, '').replace(/&nbsp;|\s/g, '')
  return words === '' ? null : clean
}
