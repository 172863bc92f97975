/** Returns the links that share a page on social sites and in the chat app (S1-190, S1-355). */
export function shareLinks({ url, title }: { url: string; title: string }) {
  const [link, words] = [url, title].map(encodeURIComponent);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    x: `https://x.com/intent/tweet?url=${link}&text=${words}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    chat: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  };
}
