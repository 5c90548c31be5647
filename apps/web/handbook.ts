/** docs/handbook for users; a chunk of its own, which is loaded with the first help. */
export const texts = import.meta.glob<string>('../../docs/handbook/users/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const pictures = import.meta.glob<string>('../../docs/handbook/images/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
