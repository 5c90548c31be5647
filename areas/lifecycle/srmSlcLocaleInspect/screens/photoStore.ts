/** Photos that wait to be sent, in the browser's database: they are too large for its local storage. */
const DATABASE = 'opensrm.inspection'
const STORE = 'photos'

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await answerOf(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Keeps a photo; returns its key. */
export async function keepPhoto(photo: File): Promise<string> {
  const key = crypto.randomUUID()
  await inStore('readwrite', (store) => store.put(photo, key))
  return key
}

/** Undefined when the browser's data has been deleted meanwhile. */
export async function keptPhoto(key: string): Promise<File | undefined> {
  return inStore('readonly', (store) => store.get(key) as IDBRequest<File | undefined>)
}

export async function dropPhoto(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}
