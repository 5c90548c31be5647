import { pictureIn, richTextPicture } from '@opensrm/kernel/document/richText.ts'
import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { StoredPicture } from './StoredPicture.tsx'

/** A stored picture in the editor's text; pictures pasted from elsewhere are not accepted. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ id: {}, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs(element) {
        const id = pictureIn(element.getAttribute('src') ?? '')
        return id === null ? false : { id, alt: element.getAttribute('alt') ?? '' }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: richTextPicture(String(attrs.id)), alt: String(attrs.alt) },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
})

function PictureView({ node: { attrs }, selected }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper as="span" className={selected ? 'is-selected' : ''} data-drag-handle>
      <StoredPicture id={String(attrs.id)} alt={String(attrs.alt)} />
    </NodeViewWrapper>
  )
}
