/**
 * The user handbook in docs/handbook; a separate chunk that is loaded when help is first opened.
 */
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
