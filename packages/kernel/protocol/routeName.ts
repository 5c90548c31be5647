/** The name of a route: its path, lower-cased, without slashes and without any query part. */
export function routeName(path: string): string {
  const [withoutQuery = ''] = path.split('?')
  return withoutQuery
    .replace(/^\/?main\//, '')
    .replaceAll('/', '')
    .toLowerCase()
}
