-- A cover before the film was taken for it: the next scan examines again what no browser was said to play.
update media_files set probe = null, method = null, problem = null where problem = 'video-codec';
