-- Pictures inside a text are known by their marks alone: the first 32 letters of their keys.
CREATE INDEX `images_mark` ON `images` (substr(`key`, 1, 32));
