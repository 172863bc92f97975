import { type AnyExtension, getSchema, Node } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { allowedHtml, descriptionHtml, isAllowedLink, isOwnPicture, sameTags } from '#shared/content/html.ts';
import { tableNodes } from './rich-text-table.ts';

/** `description` is the text of a product. `answer` is the answer to a question; the question itself is its heading. */
export type RichTextKind = 'description' | 'article' | 'answer';

/** The form that is open between the toolbar and the text. */
export type OpenForm = 'link' | 'picture' | undefined;

/** The markup that an editor allows: exactly the tags and attributes that the server stores. */
export type Kind = {
  extensions: AnyExtension[];
  schema: Schema;
  tags: readonly string[];
  attributes: readonly string[];
  /** For each tag that the server stores: other tags with the same meaning, such as `b` for `strong`. */
  sameTags: Readonly<Record<string, string>>;
  /** Returns true if a link may have this address. */
  isLink: (address: string) => boolean;
  /** The allowed beginnings of a link's address, as text for people. */
  linkStart: string;
};

const NONE = { HTMLAttributes: { target: null, rel: null, class: null } };

const off = {
  blockquote: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  underline: false,
} as const;

const link = (isLink: Kind['isLink']) => ({
  ...NONE,
  autolink: false,
  linkOnPaste: false,
  openOnClick: false,
  isAllowedUri: isLink,
});

/** A picture of the shop, which stands between paragraphs. */
const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: {}, height: {} }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const isDescriptionLink = (address: string) => isAllowedLink(address, descriptionHtml.schemes);
const isArticleLink = (address: string) => isAllowedLink(address);

const description = [
  StarterKit.configure({ ...off, heading: { levels: [3, 4] }, link: link(isDescriptionLink) }),
];

const { blockquote: _, horizontalRule: __, trailingNode: ___, ...alsoOff } = off;

const article = [
  StarterKit.configure({
    ...alsoOff,
    heading: { levels: [2, 3, 4] },
    link: link(isArticleLink),
    // Adds an empty paragraph after a picture or a table at the end, so that people can type below it.
    trailingNode: {},
  }),
  pictureNode,
  ...tableNodes,
];

const articleKind: Kind = {
  extensions: article,
  schema: getSchema(article),
  tags: allowedHtml.tags,
  attributes: ['href', 'src', 'alt', 'width', 'height'],
  sameTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
  isLink: isArticleLink,
  linkStart: 'https://, mailto: or tel:',
};

export const kinds: Record<RichTextKind, Kind> = {
  description: {
    extensions: description,
    schema: getSchema(description),
    tags: descriptionHtml.tags,
    attributes: ['href'],
    sameTags,
    isLink: isDescriptionLink,
    linkStart: 'https://',
  },
  article: articleKind,
  answer: articleKind,
};
